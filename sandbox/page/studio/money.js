/** 1234.5 as "1,234.50". */
export const baht = (amount) => amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "5" for five times, "2.3" for 230 percent. */
export const times = (pays) => `${pays / 100} เท่า`;

/** Next stake for − or +, within the game's limits. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
export const nextStake = (stake, direction, { stake_min, stake_max }) => {
  const fits = steps.filter((step) => step >= stake_min && step <= stake_max);
  const next = direction > 0 ? fits.find((step) => step > stake) : fits.findLast((step) => step < stake);
  return next ?? (direction > 0 ? stake_max : stake_min);
};

/** Refusals shown to the player. */
export const refusals = {
  no_money: 'เครดิตไม่พอ ฝากเงินก่อน หรือทดลองเล่นได้เลย',
  session_over: 'หมดเวลาเล่นแล้ว กรุณาเปิดเกมใหม่จากหน้าเกม',
  may_not_play: 'ขณะนี้ยังเล่นเกมนี้ไม่ได้ กรุณากลับไปที่หน้าเกม',
  limit: 'เงินเดิมพันเกินที่กำหนดไว้',
  closed: 'ค่ายนี้ปิดปรับปรุงชั่วคราว',
  unknown: 'ติดต่อกระเป๋าเงินไม่ได้ รอบนี้ไม่นับ ถ้าตัดเงินไปแล้วจะคืนให้เอง',
};
