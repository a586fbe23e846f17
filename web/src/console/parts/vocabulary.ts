import { useMemo } from 'react';
import { type AuditWords, type ConsoleFeature, useFeatures } from './feature.ts';

/** Words of no single feature. */
const common: AuditWords = {
  details: {
    after: 'หลัง',
    amount: 'จำนวน',
    before: 'ก่อน',
    expires_at: 'หมดอายุ',
    field: 'ข้อมูล',
    file: 'เอกสาร',
    file_id: 'เลขเอกสาร',
    from: 'จาก',
    is_active: 'เปิดใช้',
    is_enabled: 'เปิดใช้',
    kind: 'ชนิด',
    member: 'สมาชิก',
    member_id: 'เลขสมาชิก',
    name: 'ชื่อ',
    note: 'บันทึก',
    position: 'ลำดับ',
    reason: 'เหตุผล',
    ref: 'เลขอ้างอิง',
    reference: 'เลขอ้างอิง',
    status: 'สถานะ',
    subject_id: 'เลขรายการ',
    text: 'ข้อความ',
    title: 'หัวข้อ',
    to: 'เป็น',
    url: 'ลิงก์',
  },
};
const crudVerbs = new Map([
  ['added', 'เพิ่ม'],
  ['changed', 'แก้ไข'],
  ['removed', 'ลบ'],
]);

/** Words of all features, by key. */
export type Vocabulary = { readonly [Part in keyof AuditWords | 'events']-?: ReadonlyMap<string, string> };

export function vocabularyOf(features: readonly ConsoleFeature[]): Vocabulary {
  const all = [common, ...features.flatMap(({ audit = {} }) => audit)];
  const kinds = features.flatMap(({ approvals }) => Object.entries(approvals?.kinds ?? {}));
  const gather = (part: keyof AuditWords) => new Map(all.flatMap((words) => Object.entries(words[part] ?? {})));
  return {
    events: new Map(features.flatMap(({ timeline = {} }) => Object.entries(timeline))),
    subjects: gather('subjects'),
    actions: gather('actions'),
    details: new Map([...features.flatMap(({ settings = {} }) => Object.entries(settings)), ...gather('details')]),
    values: new Map([
      ...gather('values'),
      ...features.flatMap(({ riskWords = {} }) => Object.entries(riskWords)),
      ...kinds.map(([kind, { text }]) => [kind, text] as const),
    ]),
  };
}

export function useVocabulary(): Vocabulary {
  const features = useFeatures();
  return useMemo(() => vocabularyOf(features), [features]);
}

/** Words of an action; an unnamed one shows as it was written. */
export function nameOfAction({ actions, subjects }: Vocabulary, action: string): string {
  const [about = '', what = ''] = action.split('.');
  const [verb, subject] = [crudVerbs.get(what), subjects.get(about)];
  return actions.get(action) ?? (verb && subject ? verb + subject : action);
}
