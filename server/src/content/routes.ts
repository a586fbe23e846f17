import { getSettingImage } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db.ts';
import { mount } from '../platform/http.ts';
import { settingsOf } from '../settings/index.ts';

/** The site's own pictures; null where the web shows what it brings. */
export const contentRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, getSettingImage, async ({ slot }) => ({ image: (await settingsOf(db))[`image_${slot}`] }));
};
