import type { MemberFeature } from '../feature.ts';

export const feature: MemberFeature = {
  memberEvents: { 'chat.updated': [['chat', 'count']] },
  onSignOut: async (memberId) => {
    const { clearOutboxOf, outgoingOf, currentOwner } = await import('./composer/outbox-store.ts');
    const owner = memberId ?? currentOwner();
    const unsent = owner === undefined ? [] : await outgoingOf(owner);
    return {
      ...(unsent.length ? { warning: 'คุณมีข้อความในแชทที่ยังไม่ได้ส่ง หากออกจากระบบตอนนี้ข้อความจะถูกลบ' } : {}),
      forget: async () => (owner === undefined ? undefined : clearOutboxOf(owner)),
    };
  },
};
