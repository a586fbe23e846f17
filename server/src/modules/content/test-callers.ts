import { editors, writers, type ModuleCallers } from '../../testing/callers.ts';

/** The module's permission table, written by hand. */
export const callers: ModuleCallers = {
  portal: {
    'GET /api/setting-image/:slot': { portal: 'anyone' },
    'GET /api/banner': { portal: 'anyone' },
    'GET /api/banner-popup': { portal: 'anyone' },
    'GET /api/announcement': { portal: 'anyone' },
    'GET /api/announcement-feed': { portal: 'anyone' },
    'GET /api/howto': { portal: 'anyone' },
    'GET /api/contact-line/:uuid': { portal: 'anyone' },
    'POST /api/contact/message': { portal: 'anyone' },
  },
  console: {
    'GET /api/images': { console: ['manager', 'auditor', 'technical'] },
    'POST /api/images': { console: writers },
    'PUT /api/images/:slot': { console: [] },
    'DELETE /api/images/:slot': { console: [], body: { stay: true } },
    'GET /api/banners': { console: editors },
    'POST /api/banners': { console: writers },
    'PUT /api/banners/:id': { console: writers },
    'DELETE /api/banners/:id': { console: writers },
    'GET /api/announcements': { console: editors },
    'POST /api/announcements': { console: writers },
    'PUT /api/announcements/:id': { console: writers },
    'DELETE /api/announcements/:id': { console: writers },
    'GET /api/howto': { console: editors },
    'POST /api/howto': { console: writers },
    'PUT /api/howto/:id': { console: writers },
    'DELETE /api/howto/:id': { console: writers },
    'GET /api/contact-lines': { console: editors },
    'POST /api/contact-lines': { console: writers },
    'PUT /api/contact-lines/:id': { console: writers },
    'DELETE /api/contact-lines/:id': { console: writers },
    'GET /api/contact-messages': { console: ['manager', 'support'] },
    'PUT /api/contact-messages/:id': { console: ['manager', 'support'] },
  },
};
