interface Group {
  readonly title: string;
  readonly settings: readonly string[];
}

/** Settings of the site page under their headings, in reading order. */
export const groups: readonly Group[] = [
  {
    title: 'เว็บไซต์',
    settings: [
      'site_name',
      'office_hours',
      'licence_text',
      'float_contact',
      'showLoginModal',
      'showRegisterModal',
      'helplines',
      'link_hosts',
    ],
  },
  { title: 'ปิดปรับปรุง', settings: ['maintenance', 'maintenance_until'] },
  {
    title: 'ฝากเงิน',
    settings: [
      'deposit_min',
      'deposit_max',
      'deposit_ttl',
      'deposit_review_min',
      'auto_match_score',
      'tmn_auto',
      'deposit_quick_amounts',
      'deposit_methods_order',
    ],
  },
  {
    title: 'ถอนเงิน',
    settings: [
      'credit_min',
      'withdraw_max',
      'withdraw_daily_count',
      'withdraw_eta_from_min',
      'withdraw_eta_to_min',
      'bank_closures',
      'base_turnover',
    ],
  },
  {
    title: 'อนุมัติสองคน',
    settings: [
      'wd_two_person_amount',
      'worth_two_person_day',
      'worth_two_person_week',
      'promo_two_person_cost',
      'turnover_warn',
    ],
  },
  {
    title: 'การเข้าใช้ของสมาชิก',
    settings: [
      'age_gate_mode',
      'age_min',
      'password_min_length',
      'otp_on_register',
      'otp_ttl',
      'otp_resend',
      'otp_per_hour',
      'session_idle_min',
      'session_max_h',
      'step_up_idle_min',
      'step_up_amount',
    ],
  },
  {
    title: 'แชท',
    settings: [
      'chat_greeting',
      'chat_sla_s',
      'chat_capacity',
      'chat_auto_assign',
      'chat_hours',
      'chat_promotion_words',
    ],
  },
  {
    title: 'เล่นอย่างมีสติ',
    settings: [
      'reality_check_min',
      'night_from',
      'night_to',
      'care_night_min',
      'care_rising_days',
      'care_raises',
      'care_failed_deposits',
      'care_words',
    ],
  },
  {
    title: 'มินิเกม',
    settings: [
      'coin_value',
      'coin_daily_cap',
      'coin_ttl_days',
      'coin_check_in',
      'coin_deposit',
      'coin_deposit_step',
      'coin_deposit_max',
      'coin_phone',
      'coin_howto',
      'coin_friend',
      'credit_ttl_days',
      'minigame_withdraw_min',
      'minigame_turnover',
    ],
  },
];

/** Settings that change nothing: digits are Arabic and years Gregorian in any language. */
export const fixed: readonly string[] = ['language'];

/** Settings by heading; unplaced ones come last. */
export const groupsOf = (names: readonly string[]): readonly Group[] => {
  const inGroups = new Set([...fixed, ...groups.flatMap(({ settings }) => settings)]);
  const rest = { title: 'อื่น ๆ', settings: names.filter((name) => !inGroups.has(name)) };
  return [...groups, rest]
    .map(({ title, settings }) => ({ title, settings: settings.filter((name) => names.includes(name)) }))
    .filter(({ settings }) => settings.length > 0);
};
