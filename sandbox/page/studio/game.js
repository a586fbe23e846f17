import { call, h } from '../shared.js';
import { cards } from './cards.js';
import { dice } from './dice.js';
import { baht, nextStake, refusals, times } from './money.js';
import { slot } from './slot.js';
import { loadSymbols } from './stage.js';
import { wheel } from './wheel.js';

const kinds = { slot, dice, cards, wheel };
const DEMO_MONEY = 10_000;
const UNREAD = 'ติดต่อกระเป๋าเงินไม่ได้ กรุณาเปิดเกมใหม่อีกครั้ง';
const FAILED = 'เชื่อมต่อไม่ได้ กดอีกครั้งเพื่อดูผลรอบเดิม';

const byId = (id) => document.getElementById(id);
const [, , provider, game] = location.pathname.split('/');
const query = new URLSearchParams(location.search);
const seat = query.get('token') ? { token: query.get('token'), user: query.get('user') ?? '' } : {};
const path = `/page/games/${provider}/${game}`;
document.body.dataset.game = game;

const say = (text, tone = '') => {
  byId('outcome').textContent = text;
  byId('outcome').dataset.tone = tone;
};

const choiceOf = ({ code, name, pays }, at) => {
  const input = h('input', { type: 'radio', name: 'choice', value: code, checked: at === 0 });
  return h('label', { class: 'choice' }, input, h('b', {}, name), h('span', { class: 'num' }, times(pays)));
};

/** Static parts of the page. */
const showGame = ({ demo, name, choices, rtp, stake_min, stake_max }, stage) => {
  byId('go').textContent = stage.action;
  byId('choices').append(...choices.map(choiceOf));
  byId('choices').hidden = choices.length === 0;
  byId('table').append(
    h('p', {}, stage.rule),
    ...(stage.pays ? [stage.pays()] : []),
    h('p', { class: 'num' }, `คืนผู้เล่นโดยเฉลี่ย (RTP) ${rtp}%`),
    h('p', { class: 'num' }, `เดิมพัน ${baht(stake_min)}–${baht(stake_max)} บาท`),
  );
  byId('demo').hidden = !demo;
  byId('watermark').hidden = !demo;
  byId('watermark').append(...Array.from({ length: 12 }, () => h('span')));
  byId('credit-label').textContent = demo ? 'เงินทดลอง' : 'เครดิต';
  byId('name').textContent = document.title = name;
  byId('desk').hidden = false;
  byId('pays').hidden = false;
};

/** State before the first round. */
const sayFirst = (opened) => {
  if (opened.resumed !== null) say(`รอบที่ค้างไว้จบแล้ว ได้ ฿ ${baht(opened.resumed)}`, opened.resumed > 0 ? 'some' : '');
  else if (opened.refused === 'unknown') say(UNREAD, 'err');
  else if (opened.refused) say(refusals[opened.refused], 'err');
};

/** A new round. */
const orderOf = () => {
  const stake = Number(byId('stake').value);
  const choice = new FormData(byId('desk')).get('choice');
  return { round: crypto.randomUUID(), stake, ...(choice ? { choice } : {}) };
};

/** Reason not to send a stake. */
const objectionTo = (stake, credit, { demo, stake_min, stake_max }) => {
  if (!(stake >= stake_min && stake <= stake_max))
    return `เดิมพันได้ ${stake_min.toLocaleString('en')}–${stake_max.toLocaleString('en')} บาท`;
  return demo && stake > credit ? 'เงินทดลองไม่พอ เติมได้ฟรี' : null;
};

const sayWon = ({ won, pays }, stake) => {
  if (won > 0) say(`ได้ ฿ ${baht(won)} (${times(pays)})`, won > stake ? 'win' : 'some');
  else say('ไม่ถูกรางวัล');
};

const begin = (opened) => {
  const { demo, stake_min, stake_max } = opened;
  const stage = kinds[opened.kind](byId('stage'), opened.face);
  let credit = demo ? DEMO_MONEY : opened.balance;
  let pending;
  let playing = false;

  const showCredit = (known = credit) => {
    byId('credit').textContent = known === null ? '–' : `฿ ${baht(known)}`;
    byId('refill').hidden = !demo || credit >= stake_min;
  };
  const setStake = (stake) => {
    if (!playing && !pending) byId('stake').value = String(stake);
  };
  const wait = (yes) => {
    playing = yes;
    byId('go').setAttribute('aria-disabled', String(yes));
    byId('stake').readOnly = yes || Boolean(pending);
  };

  /** An unanswered round is queried again, never replayed. */
  const play = async () => {
    const order = (pending ??= orderOf());
    if (demo) showCredit(credit - order.stake);
    const answer = await call('POST', `${path}/rounds`, { ...seat, ...order });
    pending = undefined;
    if (answer.refused) {
      stage.stop();
      if (answer.balance !== null) credit = answer.balance;
      showCredit();
      return say(refusals[answer.refused], 'err');
    }
    if (demo) credit = Math.round((credit - order.stake + answer.won) * 100) / 100;
    else credit = answer.balance;
    if (!demo) showCredit(null);
    await stage.reveal(answer.shown);
    showCredit();
    sayWon(answer, order.stake);
  };

  byId('desk').addEventListener('submit', async (event) => {
    event.preventDefault();
    if (playing) return;
    const objection = pending ? null : objectionTo(Number(byId('stake').value), credit, opened);
    if (objection) return say(objection, 'err');
    wait(true);
    say('');
    stage.spin();
    try {
      await play();
    } catch {
      stage.stop();
      say(FAILED, 'err');
      showCredit(demo ? credit : null);
    }
    wait(false);
  });
  byId('less').addEventListener('click', () => setStake(nextStake(Number(byId('stake').value), -1, opened)));
  byId('more').addEventListener('click', () => setStake(nextStake(Number(byId('stake').value), 1, opened)));
  byId('refill').addEventListener('click', () => {
    credit = DEMO_MONEY;
    showCredit();
    byId('go').focus();
  });

  setStake(Math.max(stake_min, Math.min(10, stake_max)));
  showGame(opened, stage);
  showCredit();
  sayFirst(opened);
};

try {
  const [opened] = await Promise.all([call('POST', `${path}/open`, seat), loadSymbols()]);
  begin(opened);
} catch {
  byId('name').textContent = 'เปิดเกมไม่สำเร็จ';
  say('เปิดเกมไม่สำเร็จ เครดิตของคุณไม่ถูกหัก', 'err');
} finally {
  document.querySelector('main').setAttribute('aria-busy', 'false');
}
