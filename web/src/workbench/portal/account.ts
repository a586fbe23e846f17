/** Payout account of the sample member. */
export const account = { bank_code: 'kbnk', bank_name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x', name: 'มะลิ รักไทย' };
