import * as contract from '@portal/contract/console/images.ts';
import { imageSlots } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Actor, mount } from '../../platform/http/mount.ts';
import { publishToEverybody } from '../../platform/outbox/outbox.ts';
import type { Shape } from '../../platform/uploads/pictures.ts';
import { removePublicFile, assignFile, type Picture, publicAddressOf } from '../../platform/uploads/uploads.ts';
import { changeSettings, type Settings, settingsOf } from '../settings/index.ts';
import { deleteUnused, lockImages } from './queries.ts';

/** Twice the displayed size. */
const shapes: Record<contract.ImageSlot, Shape> = {
  logo: { fit: 'inside', side: 800 },
  favicon: { fit: 'square', side: 192 },
  'home-background': { fit: 'inside', side: 2400 },
  'wallet-background': { fit: 'inside', side: 2400 },
  'home-icon': { fit: 'inside', side: 512 },
};
const USE = 'site-image';
const UPLOADED = 'content';
const CONTENT: Shape = { fit: 'inside', side: 1600 };

const imageAt = (settings: Settings, slot: contract.ImageSlot): contract.SiteImage => ({
  slot,
  image: settings[`image_${slot}`],
  alt: settings.image_alt[slot] ?? null,
});

/** Replaces a slot's image; the old one is swept unless another slot uses it. */
const change = (
  db: Db,
  slot: contract.ImageSlot,
  { operator, address }: Actor,
  replacement: { readonly picture: Picture; readonly alt: string } | null,
): Promise<contract.SiteImage> =>
  db.transaction(async (tx) => {
    tx.send(lockImages());
    const settings = await settingsOf(tx);
    const before = imageAt(settings, slot);
    const { [slot]: _alt, ...others } = settings.image_alt;
    const image = replacement?.picture.publicName ? publicAddressOf(replacement.picture.publicName) : null;
    if (replacement) assignFile(tx, replacement.picture, { kind: 'operator', id: operator.id }, USE);
    const image_alt = replacement?.alt ? { ...others, [slot]: replacement.alt } : others;
    await changeSettings(tx, { [`image_${slot}`]: image, image_alt }, operator.id);
    const after = { slot, image, alt: replacement?.alt || null };
    const stays = imageSlots.map((each) => (each === slot ? image : settings[`image_${each}`]));
    if (before.image !== null && !stays.includes(before.image)) removePublicFile(tx, before.image, USE);
    publishToEverybody(tx, 'site');
    audit(tx, { operator, action: 'site-image.changed', subject: slot, detail: { before, after }, address });
    return after;
  });

/** Job: deletes content pictures unused for a day. */
export const sweepPictures = async (db: Db): Promise<void> => {
  await db.rows(deleteUnused(UPLOADED, publicAddressOf('')));
};

/** Operators' endpoints for site images and content pictures. `scope` comes from `registerUploads`. */
export const imageConsoleRoutes = (scope: FastifyInstance, db: Db): void => {
  mount(scope, contract.listSiteImages, async () => ({
    data: await settingsOf(db).then((settings) => imageSlots.map((slot) => imageAt(settings, slot))),
  }));
  mount(scope, contract.putSiteImage, async ({ slot, alt = '' }, { upload, ...actor }) => {
    const picture = await upload.picture(shapes[slot], { isPublic: true });
    return { data: await change(db, slot, actor, { picture, alt }) };
  });
  mount(scope, contract.removeSiteImage, async ({ slot }, actor) => ({ data: await change(db, slot, actor, null) }));
  mount(scope, contract.uploadImage, async (_input, { upload, operator, address }) => {
    const picture = await upload.picture(CONTENT, { isPublic: true });
    const image = publicAddressOf(picture.publicName ?? '');
    await db.transaction(async (tx) => {
      assignFile(tx, picture, { kind: 'operator', id: operator.id }, UPLOADED);
      audit(tx, { operator, action: 'image.uploaded', subject: image, address });
    });
    return { data: { image, width: picture.width, height: picture.height } };
  });
};
