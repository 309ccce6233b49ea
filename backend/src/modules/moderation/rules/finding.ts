export type { Finding } from '../domain/assessment.js';
