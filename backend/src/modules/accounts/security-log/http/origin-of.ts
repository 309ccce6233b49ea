import type { FastifyRequest } from 'fastify';
import type { Origin } from '../security-log.js';

/** Where a call came from, as the security log keeps it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({ ip, userAgent: headers['user-agent'] ?? '' });
