import type { FaultKind } from '@ilan/api';
import { isSystemCode } from '#platform/postgres/fault-kind.js';

/** As the library that speaks to mail servers names what it could not reach, and what was refused there. */
const AWAY = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EVENT_STORE_UNAVAILABLE']);
const REFUSED = new Set(['EENVELOPE', 'EMESSAGE', 'EAUTH', 'ENOAUTH', 'EOAUTH2']);

/** Of what is kept of a mail that could not be sent: the name of the error and its code, and nothing of what the server said. */
export function kindOfMailFault(kept: string): FaultKind {
  const code = kept.split(' ').at(-1) ?? '';
  if (AWAY.has(code) || isSystemCode(code)) return 'unreachable';
  return REFUSED.has(code) ? 'refused' : 'unexpected';
}
