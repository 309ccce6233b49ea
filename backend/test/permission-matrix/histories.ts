import { STATUS_ACTION_PATHS } from '@ilan/api';

/** Whose writes stay in a history for good and are therefore dearer than a heart: their routes say `@LimitWrites('histories')`. */
export const HISTORIES: ReadonlySet<string> = new Set([
  'POST /api/orders',
  'POST /api/orders/:id/pay',
  'POST /api/listings',
  'PUT /api/listings/:id',
  'DELETE /api/listings/:id',
  ...Object.values(STATUS_ACTION_PATHS).map((path) => `POST /api/listings/:id/${path}`),
  'POST /api/my/listings/:id/appeal',
  'POST /api/listings/:id/complaints',
  'POST /api/saved-searches',
  'PATCH /api/saved-searches/:id',
  'DELETE /api/saved-searches/:id',
  'POST /api/messages/:person/:product/report',
  'POST /api/messages/:person/:product/sold',
  'POST /api/users/:id/block',
  'DELETE /api/users/:id/block',
  'POST /api/account/export',
  'POST /api/account/delete',
  'DELETE /api/account/delete',
  'PUT /api/account/profile',
  'PUT /api/account/password',
  'POST /api/account/profile/photo',
  'DELETE /api/account/profile/photo',
]);
