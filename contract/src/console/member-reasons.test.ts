import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rejectIncomeWithdrawal } from './referral.ts';
import { rejectBankChange } from './bank-changes.ts';
import { rejectDeposit } from './deposits.ts';
import { rejectMinigameWithdrawal } from './minigame.ts';
import { rejectWithdrawal } from './withdrawals.ts';

test.each([rejectBankChange, rejectDeposit, rejectIncomeWithdrawal, rejectMinigameWithdrawal, rejectWithdrawal])(
  'a reason shown to members contains no contacts: $path',
  ({ input }) => {
    for (const reason of ['โอนค่าธรรมเนียมที่ 123-4-56789-0', 'ทักไลน์ @thief', 'ดูที่ evil.com'])
      expect([reason, z.safeParse(input, { reason }).success]).toEqual([reason, false]);
    expect(z.safeParse(input, { reason: 'ชื่อบัญชีไม่ตรง ยอด 1,000.00 บาท' }).success).toBe(true);
  },
);
