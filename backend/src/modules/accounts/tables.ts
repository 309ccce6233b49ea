import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: [
    'app.user',
    'app.user_id',
    'app.session',
    'app.confirm_code',
    'app.security_log',
    'app.known_device',
    'app.mailed_token',
    'app.portrait',
    'app.social_identity',
    'app.social_handshake',
    'app.social_code',
    'app.social_proof',
    'app.totp_factor',
    'app.recovery_code',
    'app.passkey',
    'app.passkey_challenge',
    'app.second_step',
    'app.wrong_code_burst',
  ],
  readable: {
    // Lists and pages of people that staff looks at. Never what somebody signs in with.
    'app.user': [
      'id',
      'name',
      'surname',
      'email',
      'phone',
      'email_verified_at',
      'member_since',
      'delete_at',
      'closed_at',
      'folded_name',
    ],
    // When somebody was here last, and whether a session still counts.
    'app.session': ['id', 'user_id', 'last_seen_at', 'expires_at'],
    'app.known_device': ['user_id', 'seen_at'],
    'rm.role': ['name', 'label'],
    'rm.user_role': ['user_id', 'role'],
    'rm.suspension': ['user_id'],
    // Where in the log stands what staff did about somebody.
    'rm.person_act': ['number', 'user_id'],
  },
} satisfies ContextTables;
