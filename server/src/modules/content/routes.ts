import * as contract from '@portal/contract/content.ts';
import { getSettingImage } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { consume, defineLimit, limitFor, networkOf } from '../../platform/security/rate-limit.ts';
import { first } from '../../platform/database/db.ts';
import { type MemberCaller, mount } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { settingsOf } from '../settings/index.ts';
import { contactLineFor } from './rules.ts';
import * as queries from './queries.ts';

/** Enough for an honest visitor, too few for spam. */
const MESSAGES = defineLimit('contact', 5, 15 * 60);

const toView = ({ image, url, alt }: queries.BannerRow) => ({ image, url, alt });

/** Public content and the contact form. */
export const contentRoutes = (app: FastifyInstance, { db, secrets }: ModuleDeps): void => {
  // The site's images; null where the web uses its default.
  mount(app, getSettingImage, async ({ slot }) => {
    const { [`image_${slot}` as const]: image, image_alt } = await settingsOf(db);
    const alt = image_alt[slot];
    return { image, ...(image && alt ? { alt } : {}) };
  });
  const bannersFor = async (place: queries.BannerRow['place'], member: MemberCaller | null) => ({
    banners: (await db.rows(queries.bannersAt(place, member ? 'members' : 'visitors'))).map(toView),
  });
  mount(app, contract.getBanners, (_input, { member }) => bannersFor('home', member));
  mount(app, contract.getPopupBanners, (_input, { member }) => bannersFor('popup', member));
  mount(app, contract.getAnnouncement, async () => ({ text: (await first(db, queries.ticker()))?.text ?? null }));
  mount(app, contract.getAnnouncementFeed, async () => ({
    data: (await db.rows(queries.feed())).map(({ id, image, text, published_at }) => ({
      id,
      image,
      description: text,
      created_at: published_at,
    })),
  }));
  mount(app, contract.getHowto, async () => ({
    data: (await db.rows(queries.activeTopics())).map(({ id, title, steps }) => ({ id, title, steps })),
  }));
  mount(app, contract.getContactLine, async ({ uuid }) => {
    const open = (await db.rows(queries.contactLines.all())).filter(({ is_active }) => is_active);
    const line = contactLineFor(uuid, open);
    return { contactLine: line ? { line_id: line.line_id, optional_line_id: line.optional_line_id } : null };
  });
  mount(app, contract.sendContactMessage, async (message, { address }) => {
    if (secrets.limitRates) await consume(db, limitFor(MESSAGES, networkOf(address)));
    const id = newId();
    await db.transaction(async (tx) => {
      tx.send(queries.insertMessage({ id, ...message }, address));
      publishToQueues(tx, 'messages');
    });
    return { data: { id } };
  });
};
