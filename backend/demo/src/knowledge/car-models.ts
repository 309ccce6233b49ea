export interface Engine {
  readonly label: string;
  /** 0 for an electric one. */
  readonly cc: number;
  readonly hp: number;
  readonly fuel: 'Benzin' | 'Dizel' | 'LPG & Benzin' | 'Hibrit' | 'Elektrik';
  readonly gears: readonly ('Manuel' | 'Yarı otomatik' | 'Otomatik')[];
  readonly drive?: string;
  /** First model year. */
  readonly from?: number;
  readonly factor?: number;
}

export interface CarModel {
  readonly make: string;
  readonly model: string;
  /** When people call it otherwise than the list of models does. */
  readonly title?: string;
  readonly body: string;
  readonly years: readonly [number, number];
  /** A new one today, thousand TL; of a classic, what it is asked for. */
  readonly price: number;
  readonly engines: readonly Engine[];
  readonly weight?: number;
  readonly drive?: string;
  readonly classic?: boolean;
}

const petrol = (
  label: string,
  cc: number,
  hp: number,
  gears: Engine['gears'] = ['Manuel'],
  more: Partial<Engine> = {},
): Engine => ({ label, cc, hp, fuel: 'Benzin', gears, ...more });
const diesel = (
  label: string,
  cc: number,
  hp: number,
  gears: Engine['gears'] = ['Manuel', 'Otomatik'],
  more: Partial<Engine> = {},
): Engine => ({ label, cc, hp, fuel: 'Dizel', gears, factor: 1.06, ...more });
const lpg = (label: string, cc: number, hp: number): Engine => ({
  label,
  cc,
  hp,
  fuel: 'LPG & Benzin',
  gears: ['Manuel'],
  factor: 0.97,
});
const AUTO = ['Otomatik'] as const;
const MANUAL = ['Manuel'] as const;

/** The cars that stand in every street; pictures of sedans show none of them in particular. */
export const SEDANS: readonly CarModel[] = [
  {
    make: 'Fiat',
    model: 'Egea',
    body: 'Sedan',
    years: [2015, 2025],
    price: 1_250,
    weight: 3,
    engines: [
      diesel('1.3 Multijet', 1248, 95, MANUAL),
      diesel('1.6 Multijet', 1598, 120),
      petrol('1.4 Fire', 1368, 95),
      lpg('1.4 Fire LPG', 1368, 95),
    ],
  },
  {
    make: 'Renault',
    model: 'Megane',
    body: 'Sedan',
    years: [2010, 2024],
    price: 1_650,
    weight: 2.5,
    engines: [diesel('1.5 dCi', 1461, 110), petrol('1.3 TCe', 1332, 140, AUTO, { from: 2019 })],
  },
  {
    make: 'Renault',
    model: 'Fluence',
    body: 'Sedan',
    years: [2010, 2016],
    price: 1_450,
    weight: 1.5,
    engines: [diesel('1.5 dCi', 1461, 90), petrol('1.6', 1598, 110, MANUAL), lpg('1.6 LPG', 1598, 110)],
  },
  {
    make: 'Renault',
    model: 'Symbol',
    body: 'Sedan',
    years: [2009, 2020],
    price: 1_050,
    weight: 1.3,
    engines: [diesel('1.5 dCi', 1461, 75, MANUAL), petrol('1.2', 1149, 75), lpg('0.9 TCe LPG', 898, 90)],
  },
  {
    make: 'Toyota',
    model: 'Corolla',
    body: 'Sedan',
    years: [2007, 2025],
    price: 1_850,
    weight: 2.5,
    engines: [
      diesel('1.4 D-4D', 1364, 90, ['Manuel', 'Yarı otomatik']),
      petrol('1.6', 1598, 132, ['Manuel', 'Otomatik']),
      { ...petrol('1.8 Hybrid', 1798, 122, AUTO, { from: 2019, factor: 1.12 }), fuel: 'Hibrit' },
    ],
  },
  {
    make: 'Volkswagen',
    model: 'Passat',
    body: 'Sedan',
    years: [2008, 2022],
    price: 2_450,
    weight: 2.2,
    engines: [diesel('1.6 TDI', 1598, 120), diesel('2.0 TDI', 1968, 150, AUTO), petrol('1.4 TSI', 1395, 125, AUTO)],
  },
  {
    make: 'Volkswagen',
    model: 'Jetta',
    body: 'Sedan',
    years: [2006, 2018],
    price: 1_650,
    weight: 1.6,
    engines: [diesel('1.6 TDI', 1598, 105), petrol('1.2 TSI', 1197, 105), petrol('1.4 TSI', 1390, 122, AUTO)],
  },
  {
    make: 'Honda',
    model: 'Civic',
    body: 'Sedan',
    years: [2007, 2024],
    price: 1_950,
    weight: 2.2,
    engines: [
      petrol('1.6 i-VTEC', 1597, 125, ['Manuel', 'Otomatik']),
      lpg('1.6 ECO', 1597, 125),
      petrol('1.5 VTEC', 1498, 182, AUTO, { from: 2017, factor: 1.12 }),
    ],
  },
  {
    make: 'Hyundai',
    model: 'Accent',
    body: 'Sedan',
    years: [2006, 2018],
    price: 1_150,
    weight: 1.4,
    engines: [diesel('1.5 CRDi', 1493, 110, MANUAL), petrol('1.4', 1396, 100), lpg('1.4 LPG', 1396, 100)],
  },
  {
    make: 'Hyundai',
    model: 'Elantra',
    body: 'Sedan',
    years: [2012, 2024],
    price: 1_600,
    weight: 1,
    engines: [diesel('1.6 CRDi', 1582, 136), petrol('1.6 MPI', 1591, 132, ['Manuel', 'Otomatik'])],
  },
  {
    make: 'Opel',
    model: 'Insignia',
    body: 'Sedan',
    years: [2010, 2021],
    price: 2_000,
    weight: 1.1,
    engines: [
      diesel('1.6 CDTI', 1598, 136),
      diesel('2.0 CDTI', 1956, 160),
      petrol('1.5 Turbo', 1490, 165, AUTO, { from: 2017 }),
    ],
  },
  {
    make: 'Opel',
    model: 'Astra',
    body: 'Sedan',
    years: [2012, 2019],
    price: 1_450,
    weight: 1.2,
    engines: [petrol('1.4 Turbo', 1364, 140, AUTO), diesel('1.3 CDTI', 1248, 95, MANUAL), petrol('1.6', 1598, 115)],
  },
  {
    make: 'Skoda',
    model: 'Octavia',
    body: 'Sedan',
    years: [2008, 2024],
    price: 2_000,
    weight: 1.6,
    engines: [
      diesel('1.6 TDI', 1598, 115),
      petrol('1.5 TSI', 1498, 150, AUTO, { from: 2018 }),
      petrol('1.2 TSI', 1197, 105),
    ],
  },
  {
    make: 'Skoda',
    model: 'Superb',
    body: 'Sedan',
    years: [2010, 2024],
    price: 2_700,
    weight: 1.2,
    engines: [
      diesel('1.6 TDI', 1598, 120, AUTO),
      diesel('2.0 TDI', 1968, 150, AUTO),
      petrol('1.5 TSI', 1498, 150, AUTO, { from: 2019 }),
    ],
  },
  {
    make: 'Peugeot',
    model: '301',
    body: 'Sedan',
    years: [2013, 2020],
    price: 1_150,
    weight: 1,
    engines: [diesel('1.6 HDi', 1560, 92, MANUAL), petrol('1.2 PureTech', 1199, 82)],
  },
  {
    make: 'Peugeot',
    model: '508',
    body: 'Sedan',
    years: [2012, 2023],
    price: 2_400,
    weight: 0.7,
    engines: [diesel('1.5 BlueHDi', 1499, 130, AUTO, { from: 2018 }), diesel('1.6 HDi', 1560, 115)],
  },
  {
    make: 'Citroën',
    model: 'C-Elysée',
    body: 'Sedan',
    years: [2013, 2021],
    price: 1_100,
    weight: 0.9,
    engines: [diesel('1.6 HDi', 1560, 92, MANUAL), diesel('1.5 BlueHDi', 1499, 100, MANUAL, { from: 2018 })],
  },
  {
    make: 'Dacia',
    model: 'Logan',
    body: 'Sedan',
    years: [2006, 2015],
    price: 900,
    weight: 0.8,
    engines: [diesel('1.5 dCi', 1461, 75, MANUAL), petrol('1.4', 1390, 75), lpg('1.6 LPG', 1598, 87)],
  },
  {
    make: 'Ford',
    model: 'Mondeo',
    body: 'Sedan',
    years: [2008, 2019],
    price: 2_000,
    weight: 0.8,
    engines: [
      diesel('1.6 TDCi', 1560, 115, MANUAL),
      diesel('2.0 TDCi', 1997, 150, AUTO),
      petrol('1.5 EcoBoost', 1498, 160, AUTO, { from: 2015 }),
    ],
  },
  {
    make: 'BMW',
    model: '3 Serisi',
    title: '3.20',
    body: 'Sedan',
    years: [2008, 2023],
    price: 3_900,
    weight: 1.2,
    drive: 'Arkadan itiş',
    engines: [diesel('d', 1995, 184, AUTO), petrol('i ED', 1597, 170, AUTO), petrol('i', 1998, 184, AUTO)],
  },
  {
    make: 'BMW',
    model: '5 Serisi',
    title: '5.20',
    body: 'Sedan',
    years: [2010, 2023],
    price: 5_400,
    weight: 0.8,
    drive: 'Arkadan itiş',
    engines: [diesel('d', 1995, 190, AUTO), petrol('i', 1597, 170, AUTO)],
  },
  {
    make: 'Mercedes-Benz',
    model: 'C Serisi',
    title: 'C',
    body: 'Sedan',
    years: [2008, 2023],
    price: 4_300,
    weight: 1.1,
    drive: 'Arkadan itiş',
    engines: [diesel('200 d', 1598, 136, AUTO), petrol('180', 1595, 156, AUTO)],
  },
  {
    make: 'Mercedes-Benz',
    model: 'E Serisi',
    title: 'E',
    body: 'Sedan',
    years: [2010, 2023],
    price: 5_900,
    weight: 0.7,
    drive: 'Arkadan itiş',
    engines: [diesel('220 d', 1950, 194, AUTO), petrol('180', 1595, 156, AUTO)],
  },
  {
    make: 'Audi',
    model: 'A3',
    body: 'Sedan',
    years: [2014, 2024],
    price: 2_900,
    weight: 1,
    engines: [
      diesel('1.6 TDI', 1598, 110, AUTO),
      petrol('1.5 TFSI', 1498, 150, AUTO, { from: 2018 }),
      petrol('1.2 TFSI', 1197, 110, AUTO),
    ],
  },
  {
    make: 'Audi',
    model: 'A4',
    body: 'Sedan',
    years: [2009, 2022],
    price: 3_700,
    weight: 0.8,
    engines: [diesel('2.0 TDI', 1968, 150, AUTO), petrol('1.4 TFSI', 1395, 150, AUTO, { from: 2016 })],
  },
];

const FOCUS: CarModel = {
  make: 'Ford',
  model: 'Focus',
  body: 'Hatchback (5 kapı)',
  years: [2006, 2013],
  price: 1_750,
  engines: [
    diesel('1.6 TDCi Titanium', 1560, 110, MANUAL),
    diesel('1.6 TDCi Trend', 1560, 90, MANUAL),
    petrol('1.6 Ti-VCT Collection', 1596, 115),
    petrol('1.6 Trend X', 1596, 100),
    lpg('1.6 LPG', 1596, 100),
  ],
};
const LEON: CarModel = {
  make: 'Seat',
  model: 'Leon',
  body: 'Hatchback (5 kapı)',
  years: [2006, 2012],
  price: 1_850,
  engines: [
    diesel('1.6 TDI Style', 1598, 105, MANUAL),
    diesel('1.9 TDI Reference', 1896, 105, MANUAL),
    petrol('1.2 TSI Style', 1197, 105),
    petrol('1.6 Stylance', 1595, 102),
    petrol('1.4 TSI Sport', 1390, 125),
  ],
};
const BEETLE: CarModel = {
  make: 'Volkswagen',
  model: 'Beetle',
  title: 'Beetle',
  body: 'Hatchback (3 kapı)',
  years: [2000, 2010],
  price: 2_500,
  engines: [
    petrol('1.6', 1595, 102),
    petrol('2.0 Highline', 1984, 115, ['Manuel', 'Otomatik']),
    petrol('1.8 T', 1781, 150),
  ],
};
const CABRIO: CarModel = {
  make: 'Peugeot',
  model: '308',
  title: '308 CC',
  body: 'Cabrio',
  years: [2009, 2014],
  price: 2_600,
  engines: [
    petrol('1.6 THP', 1598, 156, ['Otomatik', 'Manuel']),
    petrol('1.6 VTi', 1598, 120, AUTO),
    diesel('2.0 HDi', 1997, 140, MANUAL),
  ],
};
const CORVETTE: CarModel = {
  make: 'Chevrolet',
  model: 'Corvette',
  title: 'Corvette C6',
  body: 'Coupe',
  years: [2006, 2013],
  price: 14_000,
  drive: 'Arkadan itiş',
  engines: [
    petrol('6.0 V8', 5967, 404, ['Otomatik', 'Manuel']),
    petrol('6.2 V8', 6162, 437, AUTO),
    petrol('7.0 Z06', 7011, 512, MANUAL, { factor: 1.3 }),
  ],
};
const SCENIC: CarModel = {
  make: 'Renault',
  model: 'Scenic',
  title: 'Scenic',
  body: 'MPV',
  years: [2004, 2011],
  price: 1_750,
  engines: [
    diesel('1.5 dCi Privilege', 1461, 105, MANUAL),
    petrol('1.6 Expression', 1598, 115),
    diesel('1.5 dCi Dynamique', 1461, 110, MANUAL),
  ],
};
const CRUISER: CarModel = {
  make: '',
  model: '',
  title: 'Klasik sedan',
  body: 'Sedan',
  years: [1958, 1972],
  price: 900,
  classic: true,
  drive: 'Arkadan itiş',
  engines: [petrol('1.6', 1600, 75), petrol('2.0', 1998, 90), petrol('2.4 altı silindir', 2400, 110)],
};
const FORTWO: CarModel = {
  make: 'Smart',
  model: 'ForTwo',
  body: 'Hatchback (3 kapı)',
  years: [2004, 2010],
  price: 1_700,
  drive: 'Arkadan itiş',
  engines: [
    petrol('0.7 Pure', 698, 61, ['Yarı otomatik']),
    petrol('1.0 Passion', 999, 71, ['Yarı otomatik']),
    petrol('1.0 Turbo', 999, 84, ['Yarı otomatik']),
  ],
};

/** What a picture shows beyond doubt. */
export const MODELS_BY_PICTURE: Readonly<Record<string, readonly CarModel[]>> = {
  'ford-focus-mavi': [FOCUS],
  'ford-focus-kirmizi': [FOCUS],
  'ford-focus-beyaz': [FOCUS],
  'ford-focus-gri': [FOCUS],
  'seat-leon-bordo': [LEON],
  'seat-leon-mavi': [LEON],
  'vw-beetle-sari': [BEETLE],
  'vw-beetle-yesil': [BEETLE],
  'peugeot-308cc-beyaz': [CABRIO],
  'peugeot-308cc-kirmizi': [CABRIO],
  'spor-coupe-kirmizi': [CORVETTE],
  'spor-coupe-sari': [CORVETTE],
  'scenic-yesil': [SCENIC],
  'retro-sedan-kirmizi': [CRUISER],
  'retro-sedan-siyah': [CRUISER],
  'smart-gri': [FORTWO],
  'smart-kirmizi': [FORTWO],
};

export const ELECTRIC_CARS: readonly CarModel[] = [
  {
    make: 'Smart',
    model: 'ForTwo',
    title: 'ForTwo EQ',
    body: 'Hatchback (3 kapı)',
    years: [2018, 2023],
    price: 1_500,
    drive: 'Arkadan itiş',
    engines: [
      { label: 'Passion', cc: 0, hp: 82, fuel: 'Elektrik', gears: AUTO },
      { label: 'Prime', cc: 0, hp: 82, fuel: 'Elektrik', gears: AUTO },
    ],
  },
];

export const SUVS: readonly CarModel[] = [
  {
    make: 'Audi',
    model: 'Q5',
    body: 'SUV',
    years: [2009, 2017],
    price: 4_700,
    weight: 5,
    drive: 'AWD (elektronik)',
    engines: [
      diesel('2.0 TDI quattro', 1968, 177, AUTO),
      diesel('3.0 TDI quattro', 2967, 245, AUTO, { factor: 1.15 }),
      petrol('2.0 TFSI quattro', 1984, 211, AUTO),
    ],
  },
  {
    make: 'Audi',
    model: 'Q3',
    body: 'SUV',
    years: [2012, 2018],
    price: 3_300,
    weight: 3,
    engines: [petrol('1.4 TFSI', 1395, 150, AUTO), diesel('2.0 TDI', 1968, 150, AUTO)],
  },
  {
    make: 'Audi',
    model: 'Q7',
    body: 'SUV',
    years: [2010, 2019],
    price: 6_900,
    weight: 1.2,
    drive: 'AWD (elektronik)',
    engines: [diesel('3.0 TDI quattro', 2967, 245, AUTO)],
  },
  {
    make: 'Volkswagen',
    model: 'Tiguan',
    body: 'SUV',
    years: [2010, 2020],
    price: 2_800,
    weight: 1.5,
    engines: [petrol('1.4 TSI', 1395, 125, AUTO), diesel('2.0 TDI', 1968, 150, AUTO)],
  },
  {
    make: 'Seat',
    model: 'Ateca',
    body: 'SUV',
    years: [2017, 2022],
    price: 2_300,
    weight: 0.7,
    engines: [petrol('1.5 EcoTSI', 1498, 150, AUTO), diesel('1.6 TDI', 1598, 115)],
  },
  {
    make: 'Skoda',
    model: 'Kodiaq',
    body: 'SUV',
    years: [2017, 2023],
    price: 3_000,
    weight: 0.7,
    engines: [petrol('1.5 TSI', 1498, 150, AUTO), diesel('2.0 TDI', 1968, 150, AUTO)],
  },
  {
    make: 'BMW',
    model: 'X3',
    body: 'SUV',
    years: [2011, 2018],
    price: 5_000,
    weight: 0.8,
    drive: 'AWD (elektronik)',
    engines: [diesel('20d xDrive', 1995, 190, AUTO)],
  },
  {
    make: 'Volvo',
    model: 'XC60',
    body: 'SUV',
    years: [2011, 2018],
    price: 4_600,
    weight: 0.7,
    drive: 'AWD (elektronik)',
    engines: [diesel('D4', 1969, 190, AUTO), diesel('D5 AWD', 2400, 215, AUTO)],
  },
];
