import { Select } from '@mantine/core';
import { listAudit, verifyAudit } from '@portal/contract/console/audit.ts';
import * as css from './audit.module.css';
import { useVocabulary, type Vocabulary } from '../../parts/vocabulary.ts';
import { StampField } from '../../parts/fields/date-fields.tsx';
import { timestampOf } from '../../parts/figures/time.tsx';
import { dataQuery } from '../../../kit/data/queries.ts';
import { rowsQuery } from '../../parts/queries.ts';

interface Props {
  now: AuditQuery;
  onChange: (change: Partial<AuditQuery>) => void;
}

/** Filter of the audit trail by subject and days. */
export const AuditFilter = ({ now, onChange }: Props) => (
  <div className={css.filter}>
    <Select
      label="เรื่อง"
      placeholder="ทุกเรื่อง"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'ทุกเรื่อง' }}
      nothingFoundMessage="ไม่พบ"
      data={[...useVocabulary().subjects].map(([value, label]) => ({ value, label }))}
      value={now.about || null}
      onChange={(about) => onChange({ about: about ?? '' })}
    />
    <StampField
      label="ตั้งแต่วันที่"
      value={now.from}
      max={now.to || undefined}
      onChange={(stamp) => onChange({ from: stamp })}
    />
    <StampField
      label="ถึงวันที่"
      value={now.to}
      min={now.from || undefined}
      onChange={(stamp) => onChange({ to: stamp })}
    />
  </div>
);

/** Empty texts do not filter; days are `YYYY-MM-DD` in Bangkok, both included. */
interface AuditQuery {
  readonly q: string;
  readonly about: string;
  readonly from: string;
  readonly to: string;
}

export const auditQuery = (query: AuditQuery) => {
  const { q, about, from, to } = query;
  const input = { q: q || undefined, about: about || undefined, from: from || undefined, to: to || undefined };
  return rowsQuery(['audit', query], listAudit, { ...input, limit: 50 });
};

/** Verifies the whole hash chain, on demand only. */
export const verificationQuery = { ...dataQuery(['audit-verification'], verifyAudit), enabled: false };

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Names = Readonly<Record<string, string>>;

/** Display name of a subject; an unknown one shows the end of its id. */
export const displayNameOf = (names: Names, words: Vocabulary, text: string): string =>
  names[text] ?? words.values.get(text) ?? (ID.test(text) ? `เลขที่ ${text.slice(-6).toUpperCase()}` : text);

interface Labels {
  readonly names: Names;
  readonly words: Vocabulary;
}

function textOf(labels: Labels, value: unknown): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'ใช่' : 'ไม่';
  if (typeof value === 'string')
    return MOMENT.test(value) ? timestampOf(new Date(value)) : displayNameOf(labels.names, labels.words, value);
  if (Array.isArray(value)) return value.map((each) => textOf(labels, each)).join(', ');
  if (typeof value === 'object') return rowsOf(labels, value, ' ').join(', ');
  return JSON.stringify(value) ?? '-';
}

const rowsOf = (labels: Labels, of: object, between: string): string[] =>
  Object.entries(of).map(
    ([key, value]) =>
      `${labels.words.details.get(key) ?? labels.words.values.get(key) ?? key}${between}${textOf(labels, value)}`,
  );

/** Details of an audit line in words; in full on hover. */
export const Detail = ({ of, ...labels }: Labels & { of: Readonly<Record<string, unknown>> }) => {
  const text = rowsOf(labels, of, ': ').join(' · ');
  return (
    <span className={css.detail} title={text}>
      {text}
    </span>
  );
};
