import { Navigate, useParams } from 'react-router-dom';
import { pageOfWord } from '../state/word-history';

/** The address of one rule or group of search words. */
export const WordById = () => {
  const { id = '' } = useParams();
  const search = new URLSearchParams({ word: id }).toString();
  return <Navigate to={{ pathname: pageOfWord(id), search }} replace />;
};
