import { DONE_AT, openOrDone, OPERATOR_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['announcement', 'banner', 'contact_line', 'help_topic'],
  rows: {
    contact_message: {
      tel: `'07' || n`,
      topic: `'other'`,
      text: `'ก'`,
      address: `'10.0.0.1'`,
      handled_at: DONE_AT,
      handled_by: openOrDone('null', OPERATOR_ID),
    },
  },
};
