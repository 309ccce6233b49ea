import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { placesQuery } from './places';

/** For the command palette: provinces and districts by their names, now or before. */
export const findPlaces: PaletteRecords['find'] = async (client, q) => {
  const { data } = await client.query(placesQuery({ q: q.slice(0, 100) }));
  return data.slice(0, FEW_RECORDS).map(({ id, name, city }) => ({ id, label: name, detail: city?.name ?? '' }));
};
