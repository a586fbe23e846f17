/** Where the member of the samples is paid. */
export const account = { bank_code: 'kbnk', bank_name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x', name: 'มะลิ รักไทย' };
