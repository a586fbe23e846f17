import type { Page } from '@playwright/test';
import { aMember, aName } from '../../factories.ts';

export const aNewMember = () => aMember({ first_name: aName(), last_name: aName() });
export const firstDepositOffer = (page: Page) => page.getByRole('region', { name: 'ฝากครั้งแรก 20%' });
