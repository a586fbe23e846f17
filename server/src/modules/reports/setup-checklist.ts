import type { SetupGap } from '@portal/contract/console/dashboard.ts';
import { permissionsOf, roles } from '@portal/contract/permissions.ts';
import { one, type Reader } from '../../platform/database/db.ts';
import { setupState, type SetupState } from './queries.ts';

const approverRoles = roles.filter((role) => permissionsOf(role).includes('approvals.decide'));

/** Configuration of this process. */
export interface ProcessConfig {
  /** Codes can be sent by SMS. */
  readonly hasSms: boolean;
  /** Production; development needs no backup. */
  readonly isReal: boolean;
}

/** Missing setup steps, in the order of deploy/README.md. */
export const missingOf = (
  { operators, accounts, contacts, backed_up }: SetupState,
  { hasSms, isReal }: ProcessConfig,
): SetupGap[] => [
  ...(operators < 2 ? (['operator'] as const) : []),
  ...(accounts ? [] : (['account'] as const)),
  ...(contacts ? [] : (['contact'] as const)),
  ...(hasSms ? [] : (['sms'] as const)),
  ...(backed_up || !isReal ? [] : (['backup'] as const)),
];

export const missingSetup = async (reader: Reader, config: ProcessConfig): Promise<SetupGap[]> =>
  missingOf(await one(reader, setupState(approverRoles)), config);

/** A start-up warning while fewer than two operators may decide; else empty. */
export const approverWarning = async (reader: Reader): Promise<string> => {
  const { operators } = await one(reader, setupState(approverRoles));
  if (operators > 1) return '';
  const are = operators === 0 ? 'There is no operator who decides' : 'There is one operator who decides';
  return `${are}: what needs two people waits. Make the first two, an owner and a manager, with
  npm run operator -- create --username <name> --name <shown name> --role <owner|manager>
and invite everybody else in the console (deploy/README.md).
`;
};
