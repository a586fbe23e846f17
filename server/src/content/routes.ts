import { getSettingImage } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http.ts';

/** The site's own pictures; an owner has uploaded none yet, so the web shows what it brings. */
export const contentRoutes = (app: FastifyInstance): void => {
  mount(app, getSettingImage, async () => ({ image: null }));
};
