import { AppError } from '#kernel/app-error.js';

/** Said of a person who is there no more, wherever staff asks for them: of their page as of its past. */
export const personErased = () => new AppError('gone', 'PERSON_ERASED', 'Bu kişinin hesabı silindi.');
