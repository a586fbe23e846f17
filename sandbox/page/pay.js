import { baht, call, say, stateOf, time } from './shared.js';

const at = (id) => document.getElementById(id);
const [, , provider, ref] = location.pathname.split('/');
const buttons = document.querySelectorAll('[data-outcome]');
let ready = false;

const allow = (yes) => {
  ready = yes;
  for (const button of buttons) button.setAttribute('aria-disabled', String(!yes));
};

const show = (payment) => {
  at('provider').textContent = `ผู้ให้บริการ ${payment.provider}`;
  at('amount').textContent = `฿ ${baht(payment.amount)}`;
  at('ref').textContent = payment.merchant_ref;
  at('expires').textContent = `${time(payment.expires_at)} น.`;
  const [tone, text] = stateOf(payment.state);
  at('state').textContent = text;
  at('state').dataset.tone = tone;
  at('back').href = payment.return_url;
  at('back').hidden = false;
  at('payment').hidden = false;
};

const decide = async ({ outcome, delay }) => {
  allow(false);
  try {
    await call('POST', `/control/gateways/${provider}/${ref}`, {
      outcome,
      ...(delay ? { delay_ms: Number(delay) } : {}),
    });
    say(at('said'), 'เรียบร้อย กำลังกลับไปที่เว็บ', 'ok');
    location.assign(at('back').href);
  } catch (error) {
    say(at('said'), error.message, 'err');
    allow(true);
  }
};

for (const button of buttons) button.addEventListener('click', () => ready && decide(button.dataset));

try {
  show(await call('GET', `/page/payments/${provider}/${ref}`));
  allow(true);
} catch (error) {
  at('state').textContent = 'ใช้ไม่ได้';
  at('state').dataset.tone = 'err';
  say(at('said'), error.message, 'err');
}
