import { approvals } from '../approvals/feature.ts';
import { audit } from '../audit/feature.ts';
import { bankAccounts } from '../bank-accounts/feature.ts';
import { bankChanges } from '../bank-changes/feature.ts';
import { content } from '../content/feature.ts';
import { dashboard } from '../dashboard/feature.ts';
import { deposits } from '../deposits/feature.ts';
import { gateways } from '../gateways/feature.ts';
import { ledger } from '../ledger/feature.ts';
import { lines } from '../lines/feature.ts';
import { members } from '../members/feature.ts';
import { messages } from '../messages/feature.ts';
import type { ConsoleFeature } from '../parts/feature.ts';
import { session } from '../session/feature.ts';
import { settings } from '../settings/feature.ts';
import { withdrawals } from '../withdrawals/feature.ts';

/** Every feature of the console. Within a group of the navigation pages stand in this order. */
export const features: readonly ConsoleFeature[] = [
  dashboard,
  members,
  bankAccounts,
  gateways,
  deposits,
  withdrawals,
  bankChanges,
  approvals,
  messages,
  lines,
  ledger,
  settings,
  content,
  audit,
  session,
];
