import { sharedOf } from './knowledge-file.js';

const shared = sharedOf<{
  readonly SEDANS: readonly CarModel[];
  readonly MODELS_BY_PICTURE: Readonly<Record<string, readonly CarModel[]>>;
  readonly ELECTRIC_CARS: readonly CarModel[];
  readonly SUVS: readonly CarModel[];
}>('car-models');
export const { SEDANS, MODELS_BY_PICTURE, ELECTRIC_CARS, SUVS } = shared;
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
