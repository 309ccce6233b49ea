import { Schemas1789000000000 } from './1789000000000-Schemas.js';
import { EventLog1789000001000 } from './1789000001000-EventLog.js';
import { Projections1789000002000 } from './1789000002000-Projections.js';
import { Accounts1789000003000 } from './1789000003000-Accounts.js';
import { Listings1789000004000 } from './1789000004000-Listings.js';
import { SearchDocuments1789000005000 } from './1789000005000-SearchDocuments.js';
import { DemoLoads1789000006000 } from './1789000006000-DemoLoads.js';
import { AccountSafety1789000007000 } from './1789000007000-AccountSafety.js';
import { Mails1789000008000 } from './1789000008000-Mails.js';
import { Portraits1789000008100 } from './1789000008100-Portraits.js';
import { SocialSignIn1789000009000 } from './1789000009000-SocialSignIn.js';
import { Roles1789000009100 } from './1789000009100-Roles.js';
import { SocialProofs1789000009200 } from './1789000009200-SocialProofs.js';
import { Privacy1789000010000 } from './1789000010000-Privacy.js';
import { Uploads1789000011000 } from './1789000011000-Uploads.js';
import { Drafts1789000011100 } from './1789000011100-Drafts.js';
import { Audit1789000012000 } from './1789000012000-Audit.js';
import { Reactions1789000012100 } from './1789000012100-Reactions.js';
import { FavoritesAndViews1789000012200 } from './1789000012200-FavoritesAndViews.js';
import { AuditChecks1789000012300 } from './1789000012300-AuditChecks.js';
import { Standing1789000012350 } from './1789000012350-Standing.js';
import { SearchTerms1789000012400 } from './1789000012400-SearchTerms.js';
import { PhotoCopies1789000012410 } from './1789000012410-PhotoCopies.js';
import { AppendOne1789000012600 } from './1789000012600-AppendOne.js';
import { UploadOriginals1789000012700 } from './1789000012700-UploadOriginals.js';
import { UploadTries1789000012710 } from './1789000012710-UploadTries.js';
import { DemoForced1789000012720 } from './1789000012720-DemoForced.js';

/** In order of time. Each context adds its own file here. */
export const migrations = [
  Schemas1789000000000,
  EventLog1789000001000,
  Projections1789000002000,
  Accounts1789000003000,
  Listings1789000004000,
  SearchDocuments1789000005000,
  DemoLoads1789000006000,
  AccountSafety1789000007000,
  Mails1789000008000,
  Portraits1789000008100,
  SocialSignIn1789000009000,
  Roles1789000009100,
  SocialProofs1789000009200,
  Privacy1789000010000,
  Uploads1789000011000,
  Drafts1789000011100,
  Audit1789000012000,
  Reactions1789000012100,
  FavoritesAndViews1789000012200,
  AuditChecks1789000012300,
  Standing1789000012350,
  SearchTerms1789000012400,
  PhotoCopies1789000012410,
  AppendOne1789000012600,
  UploadOriginals1789000012700,
  UploadTries1789000012710,
  DemoForced1789000012720,
];
