const pending = { tone: 'pend', icon: 'hourglass', text: 'กำลังดำเนินการ' } as const;
const success = { tone: 'ok', icon: 'check', text: 'เสร็จสิ้น' } as const;
const failed = { tone: 'err', icon: 'close', text: 'เกิดข้อผิดพลาด' } as const;

/** Outcome of a request as members see it; several raw statuses share one. */
export const tones = ['ok', 'pend', 'err'] as const;
export type Tone = (typeof tones)[number];

/** Status chips by raw status (docs/interfaces/README.md#fixed-from-outside); other statuses have none. */
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
/** Chip of a raw status; undefined if it has none. */
export const chipOf = (status: string): StatusChip | undefined =>
  Object.hasOwn(statusChips, status) ? statusChips[status as keyof typeof statusChips] : undefined;
