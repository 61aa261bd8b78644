export const title = 'Preview — not published';
export const back = 'Back to editing';
export const end = 'End preview';
