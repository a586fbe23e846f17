import type { ModuleTerms } from './terms.ts';

/** Game lobby and seamless wallet. */
export const games = {
  errors: {
    game_closed: { status: 409, text: 'ค่ายนี้ปิดปรับปรุงชั่วคราว' },
    no_credit: { status: 409, text: 'เครดิตไม่พอ ฝากเงินก่อน หรือทดลองเล่นได้เลย' },
    in_game: { status: 409, text: 'กรุณาออกจากเกมก่อนถอนเงิน' },
    provider_silent: { status: 503, text: 'ค่ายเกมไม่ตอบ กรุณาลองใหม่อีกครั้ง' },
    provider_not_asked: { status: 409, text: 'ระบบยังถามค่ายนี้เองไม่ได้ กรุณาติดต่อค่ายโดยตรง' },
    launch_failed: { status: 503, text: 'เปิดเกมไม่สำเร็จ เครดิตของคุณไม่ถูกหัก' },
  },
  approvals: ['game-provider.set-keys', 'game.change'],
  guards: ['game-provider.set-keys'],
  risks: ['play-undone', 'big-win', 'high-return'],
  timeline: ['game.opened', 'game.ended'],
  permissions: {
    'games.see': ['manager', 'marketing', 'auditor', 'technical'],
    'games.change': ['manager'],
    'rounds.see': ['manager', 'finance', 'support', 'auditor'],
    'rounds.ask': ['manager', 'finance', 'support'],
    'game-revenue.see': ['manager', 'finance', 'auditor'],
  },
  reports: ['games'],
} as const satisfies ModuleTerms;
