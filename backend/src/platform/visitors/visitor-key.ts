import { createHmac, type KeyObject } from 'node:crypto';
import { networkOf } from '../http/addresses/network-of.js';

/** Who came: a signed-in person, or a browser by what it cannot help telling. */
export type Visitor = { readonly userId: number } | { readonly ip: string; readonly userAgent: string };

/** Visitors that one address can be to one thing on one day, unless said otherwise. */
export const PLACES = 8;

/**
 * Who is the same visitor for a day, as a keyed hash. A person who is signed in is one wherever they are. Of the others those
 * behind one address (of IPv6: one subscriber's network) share some places (`places`, eight for ads), and what the browser calls itself only chooses
 * the place. So the devices of a household mostly count apart, while whoever makes up names of browsers raises a count by so many
 * a day and address at the most. A mobile network with thousands behind one address counts too few: better than counters that
 * anybody can drive up. The key changes with the day, so nobody can be followed from one day to the next.
 */
export function visitorKey(secret: KeyObject, about: string, day: string, visitor: Visitor, places = PLACES): Buffer {
  const hash = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const who =
    'userId' in visitor
      ? `user:${visitor.userId}`
      : `address:${networkOf(visitor.ip)}\nplace:${hash(`${day}\n${visitor.userAgent}`).readUInt32BE() % places}`;
  return hash(`${about}\n${day}\n${who}`).subarray(0, 16);
}
