import type { District } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Locations } from '../contract.js';

const EARTH_KM = 6_371;
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
      const km = distanceKm(latitude, longitude, middle.latitude, middle.longitude);
      if (km >= least) continue;
      least = km;
      nearest = middle.district;
    }
    return nearest;
  }
}

/** Great-circle distance of two points in degrees. */
export function distanceKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const rad = Math.PI / 180;
  const dLat = (lat2 - lat1) * rad;
  const dLng = (lng2 - lng1) * rad;
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}
