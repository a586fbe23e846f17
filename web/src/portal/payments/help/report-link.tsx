import { ReportLink as RowReport } from '../../parts/chart/report-link.tsx';
import * as words from './help-words.ts';

const abouts = { deposit: 'deposit', withdraw: 'withdrawal', promotion: 'bonus' } as const;

interface Props {
  kind: keyof typeof abouts;
  /** The reference that people quote; of a bonus its id. */
  reference: string;
  replace?: boolean;
}

export const ReportLink = ({ kind, reference, replace = false }: Props) => (
  <RowReport about={abouts[kind]} name={reference} replace={replace} label={words.report} />
);
