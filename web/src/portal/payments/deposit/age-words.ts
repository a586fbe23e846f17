export const ageFirst = 'กรุณายืนยันอายุก่อนใช้งานส่วนนี้';
export const confirmAge = 'ยืนยันอายุ';
