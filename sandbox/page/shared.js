/** Creates an element with attributes, handlers (`onclick`) and children; text stays text. */
export const h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};

/** Calls the sandbox; throws an Error with the error message. */
export const call = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
};

/** Shows a sentence in a status line. */
export const setStatus = (line, text, tone) => {
  line.textContent = text;
  line.dataset.tone = tone;
  line.hidden = false;
};

export const baht = (amount) => amount.toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const clock = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' });
export const time = (iso) => clock.format(new Date(iso));

const states = {
  waiting: ['pend', 'รอ'],
  succeeded: ['ok', 'สำเร็จ'],
  failed: ['err', 'ไม่สำเร็จ'],
  unknown: ['info', 'ไม่ทราบผล'],
  expired: ['', 'หมดเวลา'],
  delivered: ['ok', 'รับแล้ว'],
  dropped: ['', 'ไม่ได้แจ้ง'],
  abandoned: ['err', 'เลิกแจ้ง'],
};

/** Tone and label of a state. */
export const stateOf = (state) => states[state] ?? ['', state];

export const chip = (state) => {
  const [tone, text] = stateOf(state);
  return h('span', { class: 'chip', 'data-tone': tone }, text);
};
