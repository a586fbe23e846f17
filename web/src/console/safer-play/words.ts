export const title = 'เล่นอย่างมีสติ';
