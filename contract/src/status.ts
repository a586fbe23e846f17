const pending = { tone: 'pend', icon: 'hourglass', text: 'กำลังดำเนินการ' } as const;
const success = { tone: 'ok', icon: 'check', text: 'เสร็จสิ้น' } as const;
const failed = { tone: 'err', icon: 'close', text: 'เกิดข้อผิดพลาด' } as const;

/** What a request comes to in a member's eyes; several raw statuses look the same. */
export const tones = ['ok', 'pend', 'err'] as const;
export type Tone = (typeof tones)[number];

/** Raw status to what a person sees (docs/interfaces/README.md#fixed-from-outside). Anything else shows nothing. */
export const statusChips = {
  Pending: pending,
  Approve: pending,
  waiting_for_approve: pending,
  pending,
  Success: success,
  manual: success,
  approved: success,
  Reject: failed,
  reject: failed,
  rejected: failed,
} as const;

export type StatusChip = (typeof statusChips)[keyof typeof statusChips];
/** The chip of a raw status; undefined for one that the table does not know. */
export const chipOf = (status: string): StatusChip | undefined =>
  Object.hasOwn(statusChips, status) ? statusChips[status as keyof typeof statusChips] : undefined;
