/** Tests, and what they are made from, are no part of what is built. `capsule test` writes both beside the code. */
export const isBuiltFrom = (file) => !/\.spec\.tsx?$|\.capsule\.json$/.test(file);
