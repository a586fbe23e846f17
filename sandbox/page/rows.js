import { baht, chip, h, time } from './shared.js';

/** The rows of a list, or a sentence when there is none. */
export const listOr = (empty, row) => (rows) => (rows.length ? rows.map(row) : [h('li', { class: 'empty' }, empty)]);
const line = (...children) => h('div', { class: 'line' }, ...children);
const small = (...children) => h('div', { class: 'hint num' }, ...children);

/** `decide(payout_ref, outcome, status)` is called when a button is pressed. */
export const payoutRow =
  (decide) =>
  ({ payout_ref, amount, to_bank, to_account, to_name, state, reason, received_at }) => {
    const status = h('p', { class: 'note', role: 'status', hidden: true });
    const button = (outcome, text) =>
      h(
        'button',
        {
          class: 'gel s',
          type: 'button',
          onclick: () => decide(payout_ref, outcome, status),
        },
        text,
      );
    const open = state === 'waiting' || state === 'unknown';
    return h(
      'li',
      {},
      line(h('b', { class: 'num' }, `฿ ${baht(amount)}`), chip(state)),
      small(`${to_name} · ${to_bank} ${to_account}`),
      small(`${payout_ref} · ${time(received_at)} น.`, reason ? ` · ${reason}` : ''),
      ...(open
        ? [
            h(
              'div',
              { class: 'buttons' },
              button('succeeded', 'สำเร็จ'),
              button('failed', 'ไม่สำเร็จ'),
              button('unknown', 'ไม่ทราบผล'),
            ),
          ]
        : []),
      status,
    );
  };

/** `pick(provider, merchant_ref)` is called when the payment is chosen. */
export const paymentRow =
  (pick) =>
  ({ provider, merchant_ref, amount, amount_received, state }) =>
    h(
      'li',
      {},
      line(h('b', { class: 'num' }, `฿ ${baht(amount)}`), chip(state)),
      small(`${provider} · ${merchant_ref}`, amount_received ? ` · ได้รับ ${baht(amount_received)}` : ''),
      h(
        'div',
        { class: 'buttons' },
        h(
          'button',
          {
            class: 'gel s',
            type: 'button',
            onclick: () => pick(provider, merchant_ref),
          },
          'เลือกรายการนี้',
        ),
        h('a', { class: 'gel s', href: `/pay/${provider}/${encodeURIComponent(merchant_ref)}` }, 'หน้าชำระเงิน'),
      ),
    );

export const messageRow = ({ to, text, at: sent }) =>
  h('li', {}, line(h('b', { class: 'num' }, to), small(`${time(sent)} น.`)), text);

export const webhookEventRow = ({ type, ref, sender, copies, due_at, state, attempts, last_response }) =>
  h(
    'li',
    {},
    line(h('span', { class: 'mono' }, type), chip(state)),
    small(`${sender} · ${ref} · ${time(due_at)} น.`),
    small(
      `ส่ง ${attempts} ครั้ง`,
      copies > 1 ? ` ครั้งละ ${copies} ฉบับ` : '',
      last_response ? ` · คำตอบ ${last_response}` : '',
    ),
  );
