export const counting = 'เกมที่นับเทิร์น';
