import { roles } from '@portal/contract/roles.ts';
import { roleNames } from '@portal/contract/role-names.ts';

export const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));
