import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: [
    'app.audit_chain',
    'app.audit_entry',
    'app.audit_check',
    'app.audit_witnessed',
    'app.audit_acknowledged',
    'app.audit_witness_failure',
  ],
  readable: { 'app.audit_chain': ['events', 'hash'] },
} satisfies ContextTables;
