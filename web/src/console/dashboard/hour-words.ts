/** 7 to "07:00". */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
