export const seeLimits = 'ดูวงเงิน';
export const withdraw = 'ถอนเงิน';
