/** How many the menu of all categories shows below each: of a top category, and of its children before “Tümünü göster”. */
export const CHILDREN = 6;
export const GRANDCHILDREN = 10;
