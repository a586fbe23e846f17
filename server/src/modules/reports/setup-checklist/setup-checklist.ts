import type { Missing } from '@portal/contract/console/control.ts';
import { permissionsOf, roles } from '@portal/contract/permissions.ts';
import { one, type Reader } from '../../../platform/database/db.ts';
import { installed, type Installed } from './queries.ts';

const deciding = roles.filter((role) => permissionsOf(role).includes('approvals.decide'));

/** What this process knows of itself. */
export interface Here {
  /** Whether codes can be sent to phones. */
  readonly hasSms: boolean;
  /** In production; a machine of development backs up nothing. */
  readonly isReal: boolean;
}

/** What still keeps the house closed, in the order in which it is put right (deploy/README.md). */
export const missingOf = (
  { operators, accounts, contacts, backed_up }: Installed,
  { hasSms, isReal }: Here,
): Missing[] => [
  ...(operators < 2 ? (['operator'] as const) : []),
  ...(accounts ? [] : (['account'] as const)),
  ...(contacts ? [] : (['contact'] as const)),
  ...(hasSms ? [] : (['sms'] as const)),
  ...(backed_up || !isReal ? [] : (['backup'] as const)),
];

export const openingOf = async (reader: Reader, here: Here): Promise<Missing[]> =>
  missingOf(await one(reader, installed(deciding)), here);

/** What is said at the start of a house where nobody could agree to what somebody else asks; nothing where there is a second. */
export const loneOperator = async (reader: Reader): Promise<string> => {
  const { operators } = await one(reader, installed(deciding));
  if (operators > 1) return '';
  const are = operators === 0 ? 'There is no operator who decides' : 'There is one operator who decides';
  return `${are}: what needs two people waits. Make the first two, an owner and a manager, with
  npm run operator -- create --username <name> --name <shown name> --role <owner|manager>
and invite everybody else in the console (deploy/README.md).
`;
};
