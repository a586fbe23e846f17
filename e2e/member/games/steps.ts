import type { FrameLocator, Page } from '@playwright/test';

export const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
export const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });
export const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
