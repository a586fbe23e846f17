import { contentReaders, contentWriters, type ModuleCallers } from '../../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/setting-image/:slot': { portal: 'anyone' },
    'GET /api/banner': { portal: 'visitor' },
    'GET /api/banner-popup': { portal: 'visitor' },
    'GET /api/announcement': { portal: 'anyone' },
    'GET /api/announcement-feed': { portal: 'anyone' },
    'GET /api/howto': { portal: 'anyone' },
    'GET /api/contact-line/:uuid': { portal: 'anyone' },
    'POST /api/contact/message': { portal: 'anyone' },
  },
  console: {
    'GET /api/images': { console: ['manager', 'auditor', 'technical'] },
    'POST /api/images': { console: contentWriters },
    'PUT /api/images/:slot': { console: [] },
    'DELETE /api/images/:slot': { console: [], body: { stay: true } },
    'GET /api/banners': { console: contentReaders },
    'POST /api/banners': { console: contentWriters },
    'PUT /api/banners/:id': { console: contentWriters },
    'DELETE /api/banners/:id': { console: contentWriters },
    'GET /api/announcements': { console: contentReaders },
    'POST /api/announcements': { console: contentWriters },
    'PUT /api/announcements/:id': { console: contentWriters },
    'DELETE /api/announcements/:id': { console: contentWriters },
    'GET /api/howto': { console: contentReaders },
    'POST /api/howto': { console: contentWriters },
    'PUT /api/howto/:id': { console: contentWriters },
    'DELETE /api/howto/:id': { console: contentWriters },
    'GET /api/contact-lines': { console: contentReaders },
    'POST /api/contact-lines': { console: contentWriters },
    'PUT /api/contact-lines/:id': { console: contentWriters },
    'DELETE /api/contact-lines/:id': { console: contentWriters },
    'GET /api/contact-messages': { console: ['manager', 'support'] },
    'PUT /api/contact-messages/:id': { console: ['manager', 'support'] },
  },
};
