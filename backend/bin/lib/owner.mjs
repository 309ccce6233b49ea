// Shared by the commands of package.json. No dependencies: it runs before they are installed.
import { accessSync, constants, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { root, stop } from './project.mjs';

/**
 * Root that works in somebody's folder goes on as that somebody. What a start leaves behind (secrets, the database's passwords, photos) is
 * for its own account alone: the owner would find the door shut. Nothing happens for anybody but root, and in folders of root's own.
 */
export function becomeOwnerOf(folder) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = nearest(resolve(root, folder));
  if (uid === 0) return;
  const home = homedir();
  process.setgroups([gid]);
  process.setgid(gid);
  process.setuid(uid);
  leaveHome(home);
  try {
    accessSync(process.execPath, constants.X_OK);
    accessSync(root, constants.R_OK | constants.X_OK);
  } catch (error) {
    stop(`${folder} belongs to account ${uid}, as which İlanPazar runs there, and which may not read ${error.path}.`);
  }
}

/** As the data folder says, which may be made only later. */
export const becomeOwnerOfData = () => becomeOwnerOf(process.env.DATA_DIR || '.data');

const nearest = (folder) => statSync(folder, { throwIfNoEntry: false }) ?? nearest(dirname(folder));

/** npm, asked again from here, would look for its settings and its store where root keeps them. */
function leaveHome(home) {
  for (const [name, value] of Object.entries(process.env))
    if (name.toLowerCase().startsWith('npm_config_') && value.startsWith(home)) delete process.env[name];
  try {
    process.env.HOME = userInfo().homedir;
  } catch {
    // An account without a name has no home.
    delete process.env.HOME;
  }
}
