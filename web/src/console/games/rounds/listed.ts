import type { ComparisonRow } from '@portal/contract/console/rounds.ts';

/** Whether the provider's list no longer reaches back to that day of Bangkok: nothing of it was held against anything. */
export const isForgotten = ({ day, since }: Pick<ComparisonRow, 'day' | 'since'>): boolean =>
  since.getTime() >= Date.parse(`${day}T24:00:00+07:00`);
