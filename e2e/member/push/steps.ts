import type { Page } from '@playwright/test';

export const row = (page: Page) => page.getByRole('switch', { name: 'แจ้งเตือนรายการเงินและความปลอดภัย' });
