import type { District } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { distanceKm } from '#kernel/distance.js';
import { Locations } from '../contract.js';

/** No place in Turkey is farther from the centre of a district. */
const OUTSIDE_KM = 75;

@Injectable()
export class NearestDistrict {
  constructor(private readonly locations: Locations) {}

  /** The district whose centre is nearest; undefined for a point outside of Turkey. Degrees. */
  to(latitude: number, longitude: number): District | undefined {
    let nearest: District | undefined;
    let least = OUTSIDE_KM;
    for (const middle of this.locations.middles()) {
      const km = distanceKm({ latitude, longitude }, middle);
      if (km >= least) continue;
      least = km;
      nearest = middle.district;
    }
    return nearest;
  }
}
