export { SettingsReader } from './settings-reader.js';
